import * as calls from '#shared/contract/buying/payouts.ts'
import { today } from '#tests/support/time/days.ts'
import type { Deeds, Hand } from './deeds.ts'

const withFile =
  (work: (hand: Hand, params: { id: number; file: number }) => Promise<unknown>) => async (hand: Hand) => {
    const { owner, world, a } = hand
    const { files } = await owner.call(calls.listPayouts, { params: world.shop })
    const file = files[a % Math.max(1, files.length)]
    if (file) await work(hand, { id: world.shop.id, file: file.id })
  }

/** Transfers to customers, in files for the bank. */
export const withPayouts = {
  async makePayoutFile({ owner, everywhere, world: { shop }, b }) {
    const { open } = await owner.call(calls.listPayouts, { params: shop })
    const offers = open.map(({ offer }) => offer).slice(0, 1 + b)
    if (offers.length === 0) return
    const body = { offers, day: today() }
    const both = await Promise.allSettled(
      everywhere.map((client) => client.call(calls.createPayoutFile, { params: shop, body })),
    )
    const failed = both.every(({ status }) => status === 'rejected') && both[0]
    if (failed && failed.status === 'rejected') throw failed.reason
  },
  markPayoutFilePaid: withFile(({ owner }, params) => owner.call(calls.markPayoutFilePaid, { params })),
  undoPayoutFile: withFile(({ owner }, params) => owner.call(calls.undoPayoutFile, { params })),
} satisfies Deeds
