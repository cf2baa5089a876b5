/** An array of bytes that grows. Numbers are written with seven bits a byte, the lowest first. */
export class GrowingBytes {
  #bytes = new Uint8Array(64 * 1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  pushNumber(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  pushBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#length + more, this.#bytes.length * 2));
    grown.set(this.view());
    this.#bytes = grown;
  }
}

/** An array of whole numbers that grows. */
export class GrowingNumbers {
  #numbers = new Uint32Array(16 * 1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  at(index: number): number | undefined {
    return this.#numbers[index];
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const grown = new Uint32Array(this.#numbers.length * 2);
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#length++] = value;
  }

  view(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}
