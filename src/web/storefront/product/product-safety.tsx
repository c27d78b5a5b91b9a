import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ProductSafety as Safety } from '#shared/contract/catalogue/brands.ts'

/** Manufacturer, responsible person and safety warnings. */
export function ProductSafety({ safety }: { safety: Safety }) {
  const t = useTranslations('product.safety')
  return (
    <section aria-labelledby="product-safety" className="grid gap-2 text-sm">
      <h2 id="product-safety" className="font-medium text-base">
        {t('title')}
      </h2>
      {safety.warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn-ink" aria-hidden="true" />
          {t(`warnings.${warning}`)}
        </p>
      ))}
      <dl className="grid gap-2 text-quiet">
        <Party name={t('manufacturer')} party={safety.manufacturer} />
        {safety.responsible && <Party name={t('responsible')} party={safety.responsible} />}
      </dl>
    </section>
  )
}

function Party({ name, party }: { name: string; party: Safety['manufacturer'] }) {
  const { contact } = party
  return (
    <div>
      <dt className="text-ink">{name}</dt>
      <dd className="wrap-anywhere">
        {party.name}, {party.address},{' '}
        <a
          href={contact.startsWith('https://') ? contact : `mailto:${contact}`}
          rel="noreferrer nofollow"
          className="underline underline-offset-4 hover:text-ink"
        >
          {contact}
        </a>
      </dd>
    </div>
  )
}
