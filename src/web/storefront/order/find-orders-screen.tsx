import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { PageAnchor } from '#web/components/page-anchor.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { useTitle } from '#web/lib/use-document-title.ts'
import { Button } from '../../components/ui/button.tsx'
import { shownError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { LastOrderLink } from '../panels/last-order-link.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
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

/** There are no accounts: who can read the letter box of an address may see its orders. */
function FindOrders({ shop }: { shop: PublicShop }) {
  const t = useTranslations('order')
  const client = useQueryClient()
  const [sent] = useState(() => readSentForm(client, shop.id))
  const [problem, setProblem] = useState(sent?.problem)
  const input = useRef<HTMLInputElement>(null)
  const ask = useMutation({
    mutationFn: (email: string) => call(sendOrderLinks, { params: { id: shop.id }, body: { email } }),
  })
  const { message, failure } = ask.isIdle ? (sent ?? {}) : answerOf(ask, t('unreachable'))
  useTitle(`${t('find.title')} | ${shop.name}`)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = input.current?.value ?? ''
    const wrong = emailProblem(email)
    setProblem(wrong)
    if (wrong) input.current?.focus()
    else if (!ask.isPending) ask.mutate(email)
  }
  return (
    <>
      <p className="text-quiet">{t('find.text', { shop: shop.name })}</p>
      {/* Before or without scripts the browser sends it by itself, and the page comes back with the answer. */}
      <form
        method="post"
        action={useHref(`/@${shop.slug}/orders`)}
        noValidate
        onSubmit={submit}
        className="grid justify-items-stretch gap-4"
      >
        <Field label={t('find.email')} error={problem}>
          <Input
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
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
      {failure && (
        <p role="alert" className="text-bad-ink">
          {failure}
        </p>
      )}
    </>
  )
}

/** The way to everything that the shop keeps. */
function YourData({ slug }: { slug: string }) {
  const t = useTranslations('order.find')
  return (
    <PageAnchor href={`/@${slug}/your-data`} className="w-fit text-accent-ink underline underline-offset-4">
      {t('yourData')}
    </PageAnchor>
  )
}

type Asked = { data: { message: string } | undefined; error: Error | null }

const answerOf = ({ data, error }: Asked, unreachable: string) => ({
  message: data?.message,
  failure: error && shownError(error, unreachable),
})
