import { expect, test } from 'vitest'
import { filledLink } from './filled-link.ts'

const due = { amountCents: 1_234, orderNumber: 'K&H 100' }

test.each([
  ['https://pay.example.com/cards', 'https://pay.example.com/cards'],
  [
    'https://pay.example.com/?a={amount}&r={reference}&again={amount}',
    'https://pay.example.com/?a=12.34&r=K%26H%20100&again=12.34',
  ],
  ['https://bunq.me/Kaarthuis', 'https://bunq.me/Kaarthuis/12.34/K%26H%20100'],
  ['https://www.bunq.me/Kaarthuis/', 'https://bunq.me/Kaarthuis/12.34/K%26H%20100'],
  ['https://paypal.me/Kaarthuis', 'https://paypal.me/Kaarthuis/12.34EUR'],
  // A link with more than the name already has an amount.
  ['https://bunq.me/Kaarthuis/5', 'https://bunq.me/Kaarthuis/5'],
  ['https://paypal.me/Kaarthuis?locale=nl', 'https://paypal.me/Kaarthuis?locale=nl'],
  ['https://bunq.me', 'https://bunq.me'],
  ['https://bunq.me.example.com/Kaarthuis', 'https://bunq.me.example.com/Kaarthuis'],
  ['https://bunqwww..me/Kaarthuis', 'https://bunqwww..me/Kaarthuis'],
  ['no link', 'no link'],
])('fills %s as %s', (link, filled) => {
  expect(filledLink(link, due)).toBe(filled)
})
