import type { openTrials } from './trials.ts'
import type { Trial } from './try-mutant.ts'

type Trials = Awaited<ReturnType<typeof openTrials>>
type Mutant = { label: string; trial: Omit<Trial, 'number'> }

/** Minimum share of detected mutants. */
const AIM = 0.85

/** Runs mutants, reports for each whether a test detected it, and counts. */
export class Score {
  private number = 0
  private noticed = 0
  private tried = 0

  /** Runs the tests without a mutant: they must pass. Returns the fastest first. */
  async baseline(trials: Trials, trial: Omit<Trial, 'number'>): Promise<string[]> {
    const wrong: string[] = []
    const times = new Map<string, number>()
    await trials.run([{ ...trial, number: ++this.number }], (_, { failures, took }) => {
      wrong.push(...failures)
      for (const [file, time] of took) times.set(file, time)
    })
    if (wrong.length) throw new Error(`Tests fail before anything is changed:\n${wrong.join('\n')}`)
    return trial.files.toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0))
  }

  async judge(trials: Trials, mutants: readonly Mutant[]): Promise<void> {
    const labels = new Map<number, string>()
    const numbered = mutants.map(({ label, trial }) => {
      labels.set(++this.number, label)
      return { ...trial, number: this.number }
    })
    await trials.run(numbered, (number, { failures: [failure] }) => {
      this.count(labels.get(number) ?? '', failure)
    })
  }

  count(label: string, failure: string | undefined): void {
    this.tried++
    if (failure !== undefined) this.noticed++
    const by = failure === undefined ? '' : `   by ${failure.replace(/\s+/g, ' ').slice(0, 160)}`
    console.log(`${failure === undefined ? 'SURVIVED' : 'noticed '} ${label}${by}`)
  }

  /** Reports the share of detected mutants, and whether it is enough. */
  total(): boolean {
    console.log(`${this.noticed} of ${this.tried} noticed (${((100 * this.noticed) / this.tried).toFixed(1)} %)`)
    return this.noticed >= this.tried * AIM
  }
}
