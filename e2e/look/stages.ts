// The stages of a file that shows pages of travellers and of agents.
import type { OwnBrowser } from '../browser.ts';
import { LookStage, openGround } from './stage.ts';
import type { View } from './views.ts';

/**
 * Lists of the command center show everything that an agency has, so its pages have a server of
 * their own. It starts with the first of them.
 */
export class Stages {
  readonly #shared: LookStage;
  readonly #browser: OwnBrowser;
  #center: Promise<LookStage> | undefined;

  private constructor(shared: LookStage, browser: OwnBrowser) {
    this.#shared = shared;
    this.#browser = browser;
  }

  static async open(browser: OwnBrowser): Promise<Stages> {
    return new Stages(await LookStage.open(browser), browser);
  }

  async of({ kind }: View): Promise<LookStage> {
    if (kind !== 'center') return this.#shared;
    this.#center ??= LookStage.open(this.#browser, openGround());
    return this.#center;
  }

  /** Closes every page that was opened. */
  async clear(): Promise<void> {
    await Promise.all([this.#shared.clear(), this.#center?.then((center) => center.clear())]);
  }

  async close(): Promise<void> {
    await this.#shared.close();
    const center = await this.#center;
    await center?.close();
    await center?.world.close();
  }
}
