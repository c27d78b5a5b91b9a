import { FileDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PRODUCT_TEMPLATE } from '#shared/rules/csv/csv-columns.ts'
import { Button } from '#web/components/ui/button.tsx'
import { keep } from '#web/lib/api/keep.ts'

// Column names of the file, the same in every language.
const columns = [
  ['name', 'required'],
  ['price', 'price'],
  ['stock', 'stock'],
  ['category, set, language', 'words'],
  ['number, condition, finish', 'card'],
  ['tags', 'tags'],
  ['description', 'description'],
  ['image_url', 'picture'],
  ['active', 'active'],
  ['id', 'id'],
] as const

/** The file format, with a template. */
export function FileGuide() {
  const t = useTranslations('imports')
  const template = () => keep(new Blob(['\uFEFF', PRODUCT_TEMPLATE], { type: 'text/csv' }), t('guide.templateFile'))
  return (
    <section aria-labelledby="csv-guide" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="csv-guide" className="font-semibold text-base">
          {t('guide.title')}
        </h3>
        <Button variant="outline" size="sm" onClick={template}>
          <FileDown aria-hidden="true" />
          {t('guide.template')}
        </Button>
      </div>
      <p className="text-quiet text-sm">{t('guide.text')}</p>
      <dl className="grid gap-x-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {columns.map(([name, about]) => (
          <div key={name} className="border-t py-1.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt lang="en" className="font-medium">
              {name}
            </dt>
            <dd className="text-quiet">{t(`guide.${about}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
