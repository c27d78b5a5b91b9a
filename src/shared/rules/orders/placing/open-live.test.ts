import { expect, test } from 'vitest'
import { written } from '../../../messages/translator.ts'
import { consentWords, isToOpen, nothingPacked, openedLineText, openingOf, packed } from './open-live.ts'

const toOpenLive = { quantity: 3, openLiveVersion: 1, openedQuantity: 0, isRipped: false }
const sealed = { ...toOpenLive, openLiveVersion: null }

test('opens requested pieces with the order, and sends those left out sealed', () => {
  expect(packed(toOpenLive, true)).toEqual({ toOpen: 3, opened: 0, sealed: 0 })
  expect(packed({ ...toOpenLive, isRipped: true }, true)).toEqual({ toOpen: 0, opened: 0, sealed: 3 })
  expect(packed({ ...toOpenLive, openedQuantity: 2, isRipped: true }, true)).toEqual({
    toOpen: 0,
    opened: 2,
    sealed: 1,
  })
  // Part of the line has been sent.
  expect(packed({ ...toOpenLive, openedQuantity: 5 }, true)).toEqual({ toOpen: 0, opened: 3, sealed: 0 })
})

test('sends other pieces sealed, and counts nothing for a card', () => {
  expect(packed(sealed, true)).toEqual({ toOpen: 0, opened: 0, sealed: 3 })
  expect(packed(sealed, false)).toEqual(nothingPacked)
  expect(packed({ ...sealed, openedQuantity: 1 }, false)).toEqual({ toOpen: 0, opened: 1, sealed: 2 })
  expect(packed(toOpenLive, false)).toEqual({ toOpen: 3, opened: 0, sealed: 0 })
})

test('counts the pieces of an order to open', () => {
  expect([toOpenLive, sealed, { ...toOpenLive, openedQuantity: 1 }].map(isToOpen)).toEqual([true, false, false])
  expect(openingOf([toOpenLive, sealed])).toEqual({ toOpen: 3 })
  expect(openingOf([sealed])).toEqual({ toOpen: 0 })
})

test('describes opened lines and the consent in words', () => {
  expect(written(consentWords(1), 'en')).toBe('Open my packs live; I know that I can no longer return them')
  const opened = { productId: 1, name: 'Booster Pack', quantity: 2 }
  const [chat, consent] = [true, false].map((byChat) => written(openedLineText({ ...opened, byChat }), 'en'))
  expect(chat).toContain('2 × Booster Pack')
  expect(consent).toContain('2 × Booster Pack')
  expect(chat).not.toBe(consent)
})
