import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '#web/components/ui/notice.tsx'
import { MailLink } from './mail-link.tsx'
import { useOperator } from './use-operator.ts'

/** Details of the operator. Missing details are marked, not hidden. */
export function OperatorDetails() {
  const t = useTranslations('legal.operator')
  const operator = useOperator()
  if (Object.values(operator).every((detail) => detail === null)) return <NotFilledIn />
  return (
    <dl className="grid gap-3 rounded-lg border bg-surface p-4 sm:grid-cols-2 sm:p-5">
      <Detail name={t('name')}>{operator.name}</Detail>
      <Detail name={t('email')}>{operator.email && <MailLink address={operator.email} />}</Detail>
      <Detail name={t('address')} tall>
        {operator.address?.split(',').map((part) => (
          <span key={part} className="block">
            {part.trim()}
          </span>
        ))}
      </Detail>
      <Detail name={t('kvk')}>{operator.kvk}</Detail>
      <Detail name={t('vat')}>{operator.vat}</Detail>
    </dl>
  )
}

/** `tall`: spans two rows next to it. */
function Detail({ name, tall, children }: { name: string; tall?: boolean; children: ReactNode }) {
  const t = useTranslations('legal.operator')
  return (
    <div className={tall ? 'sm:row-span-2' : undefined}>
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="font-medium">{children || <span className="font-normal text-quiet">{t('missing')}</span>}</dd>
    </div>
  )
}

function NotFilledIn() {
  const t = useTranslations('legal.operator.allMissing')
  return (
    <Notice variant="warn" title={t('title')}>
      {t('text')}
    </Notice>
  )
}
