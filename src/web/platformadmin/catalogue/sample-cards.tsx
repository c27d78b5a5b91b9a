import { useTranslations } from 'use-intl'
import type { CatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Price } from '#web/components/ui/price.tsx'

/** Cards of the newest sets; nothing while the catalogue is empty. */
export function SampleCards({ samples }: { samples: CatalogueStatus['samples'] }) {
  const t = useTranslations('catalogue.samples')
  if (samples.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <CardContent>
        <ul className="grid grid-cols-3 gap-x-4 gap-y-5 sm:grid-cols-4 lg:grid-cols-6">
          {/* The catalogue names cards and sets in English. */}
          {samples.map(({ id, name, imageUrl, setName, number, suggestedPriceCents }) => (
            <li key={id} className="grid min-w-0 content-start gap-0.5">
              <CardFrame src={imageUrl} alt="" sizes="10rem" className="mb-1.5" />
              <span lang="en" className="truncate font-medium" title={name}>
                {name}
              </span>
              <span lang="en" className="truncate text-quiet text-xs" title={setName ?? undefined}>
                {[setName, number].filter(Boolean).join(' · ')}
              </span>
              {suggestedPriceCents !== null && <Price cents={suggestedPriceCents} size="sm" />}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
