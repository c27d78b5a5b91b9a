import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Problem } from '#web/components/problem.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { useEmailForm } from '#web/components/ui/form/use-email-form.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { Button } from '../../../components/ui/button.tsx'
import { shownError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { LastOrderLink } from '../../panels/last-order-link.tsx'
import { ShopAt } from '../../shop/shop-at.tsx'
import { ShopFrame } from '../../shop/shop-frame.tsx'
import { readSentForm } from './order-links.ts'

export default function FindOrdersScreen() {
  const t = useTranslations('order.find')
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto grid max-w-xl gap-5 px-4 pt-8 sm:px-6">
              <h1 className="text-xl">{t('title')}</h1>
              <LastOrderLink shop={shop} />
              <FindOrders key={shop.id} shop={shop} />
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

/** Customers have no accounts: access to the mailbox gives access to its orders. */
function FindOrders({ shop }: { shop: PublicShop }) {
  const t = useTranslations('order')
  const client = useQueryClient()
  const [sent] = useState(() => readSentForm(client, shop.id))
  const ask = useMutation({
    mutationFn: (email: string) => call(sendOrderLinks, { params: { id: shop.id }, body: { email } }),
  })
  const { input, problem, submit } = useEmailForm((email) => !ask.isPending && ask.mutate(email), sent?.problem)
  const { message, failure } = ask.isIdle ? (sent ?? {}) : answerOf(ask, t('unreachable'))
  useTitle(`${t('find.title')} | ${shop.name}`)
  return (
    <>
      <p className="text-quiet">{t('find.text', { shop: shop.name })}</p>
      {/* Before hydration or without scripts, the browser submits the form and the server renders the result. */}
      <form
        method="post"
        action={useHref(`/@${shop.slug}/orders`)}
        noValidate
        onSubmit={submit}
        className="grid justify-items-stretch gap-4"
      >
        <Field label={t('find.email')} error={problem}>
          <EmailInput
            ref={input}
            placeholder={t('find.emailHint')}
            defaultValue={sent?.email}
            readOnly={ask.isPending}
          />
        </Field>
        <Button type="submit" size="lg" pending={ask.isPending} pendingText={t('find.sending')}>
          {t('find.send')}
        </Button>
      </form>
      <div role="status">{message && <p className="rounded-lg border bg-surface px-4 py-3">{message}</p>}</div>
      <YourData slug={shop.slug} />
      <Problem>{failure}</Problem>
    </>
  )
}

/** Link to all data that the shop stores about the customer. */
function YourData({ slug }: { slug: string }) {
  const t = useTranslations('order.find')
  return (
    <PageAnchor href={`/@${slug}/your-data`} className="w-fit text-accent-ink underline underline-offset-4">
      {t('yourData')}
    </PageAnchor>
  )
}

type RequestState = { data: { message: string } | undefined; error: Error | null }

const answerOf = ({ data, error }: RequestState, unreachable: string) => ({
  message: data?.message,
  failure: error && shownError(error, unreachable),
})
