import { Printer } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CreditPage } from '#shared/contract/shops/credit.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { displayCreditCode } from '#shared/rules/money/store-credit.ts'
import { CopyButton } from '#web/components/copy-button.tsx'
import { GiftCardArt } from '#web/components/gift-card.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { cartStore } from '../../lib/cart/cart-store.ts'
import { useFormat } from '../../lib/language/use-format.ts'
import { CreditStatement } from './credit-statement.tsx'

type CreditViewProps = { shop: PublicShop; credit: CreditPage }

/** Balance, code and statement of a customer's store credit. */
export function CreditView({ shop, credit }: CreditViewProps) {
  const t = useTranslations('creditPage')
  const { date } = useFormat()
  const { balanceCents, endsOn } = credit
  const isEnded = endsOn !== null && endsOn < amsterdamDay(new Date())
  return (
    <div className="grid gap-5">
      <h1 className="text-xl">{t(credit.kind === 'card' ? 'card.title' : 'title')}</h1>
      {credit.kind === 'card' && <GiftCard shop={shop} credit={credit} />}
      <section aria-label={t('balance')} className="grid gap-4 rounded-lg border bg-surface p-5">
        <p className="grid gap-1">
          <span className="text-quiet">{t('atShop', { shop: shop.name })}</span>
          <Price cents={balanceCents} size="xl" className="text-3xl!" />
          <span className="text-quiet">{endsOn === null ? t('noEnd') : t('until', { day: date(endsOn) })}</span>
        </p>
        {isEnded ? (
          <Notice variant="warn">{t('ended')}</Notice>
        ) : balanceCents > 0 ? (
          <Code shop={shop} credit={credit} />
        ) : (
          <Notice>{t('empty')}</Notice>
        )}
      </section>
      <div className="print:hidden">
        <CreditStatement movements={credit.movements} />
      </div>
    </div>
  )
}

/** The gift card as its recipient gets it, to keep on the phone or to print. */
function GiftCard({ shop, credit: { balanceCents, message } }: CreditViewProps) {
  const t = useTranslations('creditPage.card')
  return (
    <div className="grid gap-4">
      <div className="relative aspect-[8/5] w-full max-w-md rounded-xl">
        <GiftCardArt cents={balanceCents} shop={shop.name} />
      </div>
      {message && <blockquote className="wrap-anywhere whitespace-pre-line text-pretty text-lg">{message}</blockquote>}
      <Button variant="outline" className="w-fit noscript:hidden print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t('print')}
      </Button>
    </div>
  )
}

/** The code, to scan at the counter or to spend in the shop online. */
function Code({ shop, credit: { code, balanceCents, endsOn } }: CreditViewProps) {
  const t = useTranslations('creditPage')
  const navigate = useNavigate()
  const shown = displayCreditCode(code)
  const spend = () => {
    cartStore(shop.id).setCredit({ code, balanceCents, endsOn })
    toast({ title: t('inCart.title'), description: t('inCart.text') })
    navigate(`/@${shop.slug}`)
  }
  return (
    <div className="grid grid-cols-1 gap-4 border-t pt-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-3">
        <p className="grid gap-1">
          <span className="text-quiet text-xs">{t('code')}</span>
          <span className="flex flex-wrap items-center gap-2">
            <code className="font-medium text-lg tabular-nums">{shown}</code>
            <CopyButton text={shown} label={t('copy')} copied={t('copied')} notCopied={t('notCopied')} />
          </span>
        </p>
        <p className="text-pretty text-quiet">{t('how')}</p>
        {shop.isActive && (
          <Button className="w-fit" onClick={spend}>
            {t('spend')}
          </Button>
        )}
        <p className="text-quiet text-xs">{t('secret')}</p>
      </div>
      <QrCode text={code} label={t('qr')} className="size-40 max-w-full" />
    </div>
  )
}
