import type { Answer } from '#shared/contract/endpoint.ts'
import { addPullPhoto, makeRipStep, type RipDesk, type RipStep } from '#shared/contract/orders/rips.ts'
import type { WaitingStep } from '#shared/rules/rips/apply-steps.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { upload } from '#web/lib/api/upload.ts'
import { randomKey } from '#web/lib/device/random-key.ts'
import { isRefusal } from '../counter/find/known-products.ts'
import { StoredList } from '../unsent/stored-list.ts'
import { blobOf } from './photo.ts'

const LONGEST_WAIT_SECONDS = 86_400
const CANCELLED_NEVER = new AbortController().signal

export type StoredStep = WaitingStep & { /** The server's reason for refusing a pull. */ refused?: string }

type Sent = { desk: Answer<typeof makeRipStep> } | { refused: ApiError } | 'unreachable'

/** A key in the form of a UUID, which `crypto` offers only over HTTPS. */
const newId = () => randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

const secondsSince = (at: string): number =>
  Math.min(LONGEST_WAIT_SECONDS, Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1_000)))

/**
 * Steps at a shop's desk that the server has not confirmed, in browser storage: they survive a crash and a lost network. Each has an id, so
 * that a repeated request has no effect.
 */
export class RipOutbox {
  private readonly shopId: number
  private readonly list

  constructor(shopId: number) {
    this.shopId = shopId
    this.list = new StoredList<StoredStep>(`rips:${shopId}`)
  }

  steps = (): readonly StoredStep[] => this.list.items()

  subscribe = (listener: () => void) => this.list.subscribe(listener)

  add(step: StoredStep['step']): StoredStep {
    const waiting = { id: newId(), at: new Date().toISOString(), step }
    this.list.change((steps) => [...steps, waiting])
    return waiting
  }

  remove(id: string) {
    this.list.change((steps) => steps.filter((each) => each.id !== id))
  }

  /** Keeps a refused step for the shop to decide on, or sends it again. */
  mark(id: string, refused: string | undefined) {
    const marked = ({ refused: _, ...step }: StoredStep): StoredStep => (refused ? { ...step, refused } : step)
    this.list.change((steps) => steps.map((each) => (each.id === id ? marked(each) : each)))
  }

  async send({ id, at, step }: StoredStep): Promise<Sent> {
    try {
      const desk = await (step.kind === 'photo' ? this.sendPhoto(id, step) : this.sendStep(id, at, step))
      return { desk }
    } catch (error) {
      // After a sign-out the step waits until the user signs in again.
      if (!isRefusal(error) || error.status === 401) return 'unreachable'
      return { refused: error }
    }
  }

  private sendStep(id: string, at: string, step: RipStep): Promise<RipDesk> {
    return call(makeRipStep, { params: { id: this.shopId }, body: { id, secondsAgo: secondsSince(at), step } })
  }

  private sendPhoto(step: string, { pull, preview }: { pull: string; preview: string }): Promise<RipDesk> {
    return upload(addPullPhoto, blobOf(preview), {
      params: { id: this.shopId, pull },
      query: { step },
      contentType: 'application/octet-stream',
      onProgress: () => undefined,
      cancel: CANCELLED_NEVER,
    })
  }
}
