import { Wallet, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { checkCredit } from '#shared/contract/shops/credit.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { call } from '#web/lib/api/call.ts'
import type { CartCredit } from '#web/lib/cart/cart-store.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { creditPath } from '../credit/credit-path.ts'
import { announce } from '../shop/announcer.tsx'
import { CodeForm } from './code-form.tsx'
import { CodeSection } from './code-section.tsx'

type CreditFieldProps = {
  shop: PublicShop
  credit: CartCredit | undefined
  /** Part of the order that the credit pays. */
  creditCents: number
  disabled: boolean
  /** Error from the server about the code. */
  problem: string | undefined
  /** Called with credit that was looked up; undefined: taken out. */
  onCredit: (credit: CartCredit | undefined) => void
}

/** Field for a code of store credit, and what it pays. */
export function CreditField({ shop, credit, creditCents, disabled, problem, onCredit }: CreditFieldProps) {
  const t = useTranslations('cart.credit')
  const { money } = useFormat()
  const apply = async (code: string) => {
    const found = await call(checkCredit, { params: { id: shop.id }, body: { code } })
    onCredit({ ...found, code })
    announce(t('applied', { amount: money(found.balanceCents) }))
  }
  return (
    <CodeSection
      opener={
        <>
          <Wallet aria-hidden="true" />
          {t('have')}
        </>
      }
      applied={
        credit && (
          <Applied credit={credit} creditCents={creditCents} disabled={disabled} onRemove={() => onCredit(undefined)} />
        )
      }
      form={(close) => (
        <CodeForm
          label={t('label')}
          apply={t('apply')}
          unreachable={t('unreachable')}
          hint={
            // Opens in a new tab, so that the cart stays open.
            <PageAnchor
              href={creditPath(shop.slug)}
              target="_blank"
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {t('find')}
            </PageAnchor>
          }
          disabled={disabled}
          onCode={apply}
          onClose={close}
        />
      )}
      disabled={disabled}
      problem={problem}
    />
  )
}

type AppliedProps = { credit: CartCredit; creditCents: number; disabled: boolean; onRemove: () => void }

function Applied({ credit: { balanceCents, endsOn }, creditCents, disabled, onRemove }: AppliedProps) {
  const t = useTranslations('cart.credit')
  const { money, date } = useFormat()
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 py-1">
        <span className="font-medium">{t('line')}</span>
        <span className="block text-quiet text-xs">
          {endsOn === null
            ? t('left', { amount: money(balanceCents - creditCents) })
            : t('leftUntil', { amount: money(balanceCents - creditCents), day: date(endsOn) })}
        </span>
      </p>
      <span className="flex items-center gap-1">
        <Price cents={-creditCents} size="sm" />
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('remove')}
          disabled={disabled}
          onClick={() => {
            onRemove()
            announce(t('removed'))
          }}
        >
          <X />
        </Button>
      </span>
    </div>
  )
}
