import { expect, test } from 'vitest'
import type { ProviderPaymentStatus } from '#shared/contract/orders/provider-payments.ts'
import { onlineNews } from './online-news.ts'

const news = (status: ProviderPaymentStatus | undefined, search = '', order: 'pending' | 'paid' = 'pending') =>
  onlineNews(
    {
      status: order,
      onlinePayment: status
        ? { status, mode: 'live', amountCents: 1, refundedCents: 0, refundPendingCents: 0, chargedBackCents: 0 }
        : null,
    },
    search,
  )

test('shows a returning customer that the payment is being checked, then its result', () => {
  expect(news('open')).toBeUndefined()
  expect(news('open', '?payment=back')).toBe('checking')
  expect(news('pending')).toBe('checking')
  expect(news('paid', '?payment=back')).toBe('checking')
  expect(news('paid', '?payment=back', 'paid')).toBeUndefined()
  for (const ended of ['failed', 'canceled', 'expired'] as const) expect(news(ended, '?payment=back')).toBe(ended)
  expect(news(undefined, '?payment=failed')).toBe('notStarted')
  expect(news(undefined)).toBeUndefined()
})
