import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Company, CustomerInvoices, CompanyForm as NewCompany } from '#shared/contract/orders/order-invoices.ts'
import { type Address, addressLines } from '#shared/rules/orders/shipping/address.ts'
import { Problem } from '#web/components/problem.tsx'
import { CompanyForm } from '../../../components/company-form.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { shownError } from '../../../lib/api/api-error.ts'
import { useFormat } from '../../../lib/language/use-format.ts'
import { announce } from '../../shop/announcer.tsx'
import { useNameCompany } from './use-name-company.ts'

type CompanySectionProps = { orderKey: string; shop: string; delivery: Address | null; invoices: CustomerInvoices }

/** Company on the invoice. Editable until the invoice is issued; after that only the shop can issue a new one. */
export function CompanySection({ orderKey, shop, delivery, invoices }: CompanySectionProps) {
  const { company, mayChangeCompany } = invoices
  const t = useTranslations('order.invoices')
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const name = useNameCompany(orderKey)
  const close = (message?: string) => {
    name.reset()
    setEditing(false)
    if (message) announce(message)
    // After the button is rendered again.
    setTimeout(() => opener.current?.focus())
  }
  const save = (company: NewCompany | null) =>
    name.mutate(company, { onSuccess: () => close(t(company ? 'company.saved' : 'company.removed')) })
  if (!mayChangeCompany) {
    return (
      <div className="grid gap-2 text-quiet text-sm">
        {company && <CompanyShown company={company} />}
        <Problem>{name.error && shownError(name.error, t('company.unreachable'))}</Problem>
        {invoices.invoices.length > 0 && <p>{t('company.ask', { shop })}</p>}
      </div>
    )
  }
  if (editing) {
    return (
      <CompanyForm
        company={company}
        delivery={delivery}
        saving={name.isPending}
        refused={name.error}
        failure={t('company.unreachable')}
        label={t('company.save')}
        onSave={save}
        onCancel={() => close()}
        also={
          company && (
            <Button variant="outline" disabled={name.isPending} onClick={() => save(null)}>
              {t('company.remove')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      {company ? <CompanyShown company={company} /> : <p className="text-quiet text-sm">{t('company.text')}</p>}
      <Button ref={opener} variant="outline" onClick={() => setEditing(true)}>
        {t(company ? 'company.change' : 'company.add')}
      </Button>
    </div>
  )
}

function CompanyShown({ company: { name, vatNumber, address } }: { company: Company }) {
  const t = useTranslations('order.invoices')
  const { language } = useFormat()
  return (
    <p className="wrap-anywhere">
      {t('company.for')} <strong className="font-medium text-ink">{name}</strong>
      {address &&
        addressLines(address, language).map((line) => (
          <span key={line} className="block text-quiet">
            {line}
          </span>
        ))}
      {vatNumber && <span className="block text-quiet tabular-nums">{t('company.number', { vatNumber })}</span>}
    </p>
  )
}
