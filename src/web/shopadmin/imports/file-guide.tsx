import { FileDown } from 'lucide-react'
import { PRODUCT_TEMPLATE } from '#shared/rules/csv/csv-columns.ts'
import { Button } from '#web/components/ui/button.tsx'
import { keep } from './download.ts'

const columns: readonly [name: string, about: string][] = [
  ['name', 'Required.'],
  ['price', 'Required. In euros: 12.34 or 12,34.'],
  ['stock', 'A whole number. If empty, existing products keep their stock and new ones start at 0.'],
  ['category, set, language', 'Any text.'],
  ['tags', 'Separate with commas: ex, fire.'],
  ['description', 'Any text; line breaks are fine.'],
  ['image_url', 'The address of a picture on the web.'],
  ['active', 'yes or no. New products are active unless you say no.'],
  ['id', 'Product ID, from your export. Without it, products are matched by name, set and language.'],
]

/** What a file has to look like, and one to start from. */
export function FileGuide() {
  const template = () => keep(new Blob(['\uFEFF', PRODUCT_TEMPLATE], { type: 'text/csv' }), 'products-template.csv')
  return (
    <section aria-labelledby="csv-guide" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="csv-guide" className="font-semibold text-base">
          File format
        </h3>
        <Button variant="outline" size="sm" onClick={template}>
          <FileDown aria-hidden="true" />
          Download template
        </Button>
      </div>
      <p className="text-quiet text-sm">
        The first line names the columns, in any order; each line below is a product. Separate values with commas,
        semicolons or tabs. Products already in your shop are updated, all others are added. Columns missing from the
        file are left unchanged.
      </p>
      <dl className="grid gap-x-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {columns.map(([name, about]) => (
          <div key={name} className="border-t py-1.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="font-medium">{name}</dt>
            <dd className="text-quiet">{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
