import type { Answer } from '#shared/contract/endpoint.ts'
import { addPullPhoto, makeRipStep, type RipDesk, type RipStep } from '#shared/contract/orders/rips.ts'
import type { WaitingStep } from '#shared/rules/rips/apply-steps.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { upload } from '#web/lib/api/upload.ts'
import { randomKey } from '#web/lib/device/random-key.ts'
import { isRefusal } from '../counter/find/known-products.ts'
import { dropFile, storedFile, storeFile } from '../unsent/stored-files.ts'
import { StoredList } from '../unsent/stored-list.ts'

const LONGEST_WAIT_SECONDS = 86_400
const CANCELLED_NEVER = new AbortController().signal

export type StoredStep = WaitingStep & {
  /** Table at which it was made; absent in steps of earlier releases. */
  desk?: number
  /** The server's reason for refusing a pull. */
  refused?: string
}

type Sent = { desk: Answer<typeof makeRipStep> } | { refused: ApiError } | 'unreachable' | 'gone'

/** A key in the form of a UUID, which `crypto` offers only over HTTPS. */
const newId = () => randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

const secondsSince = (at: string): number =>
  Math.min(LONGEST_WAIT_SECONDS, Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1_000)))

/**
 * Steps at a shop's desks that the server has not confirmed, in browser storage: they survive a crash and a lost network. Each has an id, so
 * that a repeated request has no effect. Photos are files of the same id.
 */
export class RipOutbox {
  private readonly shopId: number
  private readonly list

  constructor(shopId: number) {
    this.shopId = shopId
    this.list = new StoredList<StoredStep>(`rips:${shopId}`)
  }

  steps = (): readonly StoredStep[] => this.list.items()

  isStored = (): boolean => this.list.isStored()

  subscribe = (listener: () => void) => this.list.subscribe(listener)

  add(desk: number, step: RipStep): string {
    return this.put(newId(), desk, step)
  }

  /** Stores a photo before it is first sent. Throws if the device is full. */
  async addPhoto(desk: number, pull: string, photo: Blob): Promise<string> {
    const id = newId()
    await storeFile(id, photo)
    return this.put(id, desk, { kind: 'photo', pull })
  }

  private put(id: string, desk: number, step: StoredStep['step']): string {
    this.list.change((steps) => [...steps, { id, at: new Date().toISOString(), desk, step }])
    return id
  }

  remove({ id, step }: StoredStep) {
    this.list.change((steps) => steps.filter((each) => each.id !== id))
    // A file that is left over costs only space.
    if (step.kind === 'photo') void dropFile(id).catch(() => undefined)
  }

  /** Keeps a refused step for the shop to decide on, or sends it again. */
  mark(id: string, refused: string | undefined) {
    const marked = ({ refused: _, ...step }: StoredStep): StoredStep => (refused ? { ...step, refused } : step)
    this.list.change((steps) => steps.map((each) => (each.id === id ? marked(each) : each)))
  }

  /** `gone`: the browser deleted the photo before it was sent. */
  async send({ id, at, desk = 1, step }: StoredStep): Promise<Sent> {
    try {
      if (step.kind !== 'photo') return { desk: await this.sendStep({ id, at, desk }, step) }
      const photo = await storedFile(id)
      return photo ? { desk: await this.sendPhoto(photo, { step: id, desk }, step.pull) } : 'gone'
    } catch (error) {
      // After a sign-out the step waits until the user signs in again.
      if (!isRefusal(error) || error.status === 401) return 'unreachable'
      return { refused: error }
    }
  }

  private sendStep({ at, ...sent }: { id: string; at: string; desk: number }, step: RipStep): Promise<RipDesk> {
    return call(makeRipStep, { params: { id: this.shopId }, body: { ...sent, secondsAgo: secondsSince(at), step } })
  }

  private sendPhoto(photo: Blob, query: { step: string; desk: number }, pull: string): Promise<RipDesk> {
    return upload(addPullPhoto, photo, {
      params: { id: this.shopId, pull },
      query,
      contentType: 'application/octet-stream',
      onProgress: () => undefined,
      cancel: CANCELLED_NEVER,
    })
  }
}
