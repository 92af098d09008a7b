import type { Engine, Handle } from './engine.ts';

/** The time limit for a step in ms. Every successful step is faster. */
const atMostMs = 15_000;
const betweenMs = 50;
/** The pause before a tap in ms. It is longer than a new button ignores taps, and longer than a sheet takes to rise. */
const restMs = 600;

/** What a guest sees and does on the phone, in any engine. Each step waits until it is possible. */
export class Phone {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Waits until a function that runs in the page returns true. Throws if that takes longer than the time limit of a step. */
  async until<Args extends readonly unknown[]>(
    title: string,
    holds: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await this.#poll(title, async () => (await this.#engine.run(holds, ...args)) || undefined);
  }

  expectText(text: string): Promise<void> {
    return this.until(`the text '${text}'`, isTextVisible, text);
  }

  async press(name: string): Promise<void> {
    await this.#element(`the button '${name}'`, findButton, name);
    await this.#rest();
    await this.#engine.click(await this.#element(`the button '${name}'`, findButton, name));
  }

  async type(label: string, text: string): Promise<void> {
    await this.#element(`the field '${label}'`, findField, label);
    await this.#rest();
    await this.#engine.type(await this.#element(`the field '${label}'`, findField, label), text);
  }

  async choose(file: string): Promise<void> {
    await this.#engine.choose(await this.#element('a file field', findFileField), file);
  }

  /**
   * Waits until the page does not move, because a rising sheet moves away from the tap, and a new button ignores taps for a
   * moment.
   */
  async #rest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, restMs));
    await this.until('a page at rest', isAtRest);
  }

  #element<Args extends readonly unknown[]>(
    title: string,
    work: (...args: Args) => Element | undefined,
    ...args: Args
  ): Promise<Handle> {
    return this.#poll(title, () => this.#engine.find(work, ...args));
  }

  async #poll<Found>(title: string, tryOnce: () => Promise<Found | undefined>): Promise<Found> {
    const deadline = Date.now() + atMostMs;
    let reason = '';
    while (Date.now() < deadline) {
      try {
        const found = await tryOnce();
        if (found !== undefined) return found;
      } catch (error) {
        // A page that is being replaced does not respond.
        reason = `: ${error instanceof Error ? error.message : error}`;
      }
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
    const text = await this.#engine.run(() => document.body.innerText).catch(() => '');
    throw new Error(`${this.#engine.name} does not show ${title}${reason}. It shows:\n${text}`);
  }
}

/* Each of these functions runs in the page and cannot use anything else from this file. */

function isTextVisible(text: string): boolean {
  const plain = (words: string) => words.replace(/[\u200b\s]/g, '');
  return plain(document.body.innerText).includes(plain(text));
}

function isAtRest(): boolean {
  const hasFiniteEnd = (animation: Animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
  return !document.getAnimations().some((item) => item.playState === 'running' && hasFiniteEnd(item));
}

/** Returns the first usable button whose name contains `name`, in the last open dialog if there is one. */
function findButton(name: string): Element | undefined {
  const plain = (words: string) => words.replace(/[\u200b\s]/g, '');
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...open.querySelectorAll<HTMLElement>('button:enabled')].find((button) => {
    const words = plain(button.getAttribute('aria-label') ?? button.innerText);
    return button.checkVisibility?.() !== false && (words === plain(name) || words.includes(plain(name)));
  });
}

function findField(label: string): Element | undefined {
  const plain = (words: string) => words.replace(/[\u200b\s]/g, '');
  const labels = [...document.querySelectorAll('label')];
  return labels.find((candidate) => plain(candidate.innerText) === plain(label))?.control ?? undefined;
}

function findFileField(): Element | undefined {
  return document.querySelector('input[type=file]') ?? undefined;
}
