/* What a browser keeps: the token, sealed bytes, drafts. Of a position only the act begun. */

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = "estafette.";

export class Keep {
  /* `stays`: this device's own; `passes`: until the browser is closed. */
  constructor(
    private readonly stays: Store,
    private readonly passes: Store,
  ) {}

  read(name: string): string | null {
    return this.passes.getItem(PREFIX + name) ?? this.stays.getItem(PREFIX + name);
  }

  write(name: string, value: string, isMine = true): void {
    (isMine ? this.stays : this.passes).setItem(PREFIX + name, value);
  }

  /* Is it kept until the browser is closed, and no longer? */
  isPassing(name: string): boolean {
    return this.passes.getItem(PREFIX + name) !== null;
  }

  drop(name: string): void {
    this.stays.removeItem(PREFIX + name);
    this.passes.removeItem(PREFIX + name);
  }
}
