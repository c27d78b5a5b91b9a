import { useTranslations } from 'use-intl'
import type { CustomerWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import { problemText } from '#shared/contract/problem.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import type { SentWithdrawal } from './withdraw-form.ts'

type FillStepProps = { shop: PublicShop; found: CustomerWithdrawal; sent: SentWithdrawal | undefined; action: string }

/** First step: items and customer. A native form, which works without scripts. */
export function FillStep({ shop, found, sent, action }: FillStepProps) {
  const t = useTranslations('withdraw')
  const write = useText()
  return (
    <form method="post" action={action} className="grid gap-5 rounded-lg border bg-surface p-5">
      <input type="hidden" name="step" value="review" />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">{t(found.whole ? 'whole' : 'which')}</legend>
        {found.lines.map((line) => {
          const name = write(listingName({ name: line.productName, ...line.details }, shop.conditionScale))
          const choosable = !found.whole && line.left > 0
          return (
            <div key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-48 break-words">
                {!choosable && line.left > 0 && `${line.left} × `}
                {name}
                {line.opened && <span className="block text-quiet text-xs">{t('opened')}</span>}
                {!line.opened && line.left === 0 && <span className="block text-quiet text-xs">{t('gone')}</span>}
              </span>
              {choosable && (
                <span className="flex shrink-0 items-center gap-2 whitespace-nowrap tabular-nums">
                  <Input
                    type="number"
                    name={`line-${line.id}`}
                    aria-label={t('quantity', { name })}
                    min={0}
                    max={line.left}
                    defaultValue={sent ? (sent.quantities[line.id] ?? 0) : line.left}
                    className="w-20"
                  />
                  {t('of', { quantity: String(line.left) })}
                </span>
              )}
            </div>
          )
        })}
        <Problem className="text-xs">{sent?.problem === 'none' && t('problem.none')}</Problem>
      </fieldset>
      <Field label={t('name')} required error={sent?.problem === 'name' && write(problemText('nameRequired'))}>
        <Input name="name" autoComplete="name" maxLength={200} required defaultValue={sent?.name ?? found.name} />
      </Field>
      <p className="wrap-anywhere text-quiet">{t('acknowledgement', { email: found.email })}</p>
      <Button type="submit" size="lg">
        {t('review')}
      </Button>
    </form>
  )
}
