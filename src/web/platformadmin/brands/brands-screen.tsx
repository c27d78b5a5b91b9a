import { useQuery } from '@tanstack/react-query'
import { Factory, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Brand, listBrands } from '#shared/contract/catalogue/brands.ts'
import { Screen } from '#web/components/shell/screen.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { read } from '#web/lib/api/call.ts'
import { ListSkeleton } from '../list-skeleton.tsx'
import { BrandDialog } from './brand-dialog.tsx'
import { useDeleteBrand } from './use-brands.ts'

/** The open dialog: a brand to edit or delete, or the form for a new one. */
type Open = { what: 'form'; brand: Brand | undefined } | { what: 'delete'; brand: Brand }

export default function BrandsScreen() {
  const t = useTranslations('brands')
  const query = useQuery(read(listBrands))
  const [open, setOpen] = useState<Open>()
  const add = (
    <Button onClick={() => setOpen({ what: 'form', brand: undefined })}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  )
  const close = () => setOpen(undefined)
  return (
    <Screen title={t('title')} description={t('description')} action={add}>
      <Loaded query={query} failure={t('failure')} skeleton={<ListSkeleton />}>
        {(brands) => (
          <Card className="overflow-hidden">
            {brands.length === 0 ? (
              <Empty icon={<Factory />} title={t('empty')}>
                {t('emptyText')}
              </Empty>
            ) : (
              <ul aria-label={t('title')} className="divide-y">
                {brands.map((brand) => (
                  <Line key={brand.id} brand={brand} onOpen={(what) => setOpen({ what, brand })} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
      {open?.what === 'form' && <BrandDialog brand={open.brand} onClose={close} />}
      {open?.what === 'delete' && <DeleteBrand brand={open.brand} onClose={close} />}
    </Screen>
  )
}

function Line({ brand, onOpen }: { brand: Brand; onOpen: (what: Open['what']) => void }) {
  const t = useTranslations('brands')
  const { name, otherNames, responsible } = brand
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          {brand.ofCatalogue && <Badge variant="secondary">{t('ofCatalogue')}</Badge>}
        </p>
        <p className="wrap-anywhere text-quiet text-xs">
          {[
            `${brand.manufacturer}, ${brand.manufacturerAddress}`,
            responsible && t('responsible', { name: responsible }),
            otherNames.length > 0 && t('alsoNamed', { names: otherNames.join(', ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" aria-label={t('editOf', { name })} onClick={() => onOpen('form')}>
          {t('edit')}
        </Button>
        <Button variant="ghost" size="sm" aria-label={t('delete.title', { name })} onClick={() => onOpen('delete')}>
          {t('delete.open')}
        </Button>
      </div>
    </li>
  )
}

function DeleteBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useTranslations('brands.delete')
  const deleting = useDeleteBrand(brand, onClose)
  return (
    <ConfirmDialog
      title={t('title', { name: brand.name })}
      description={t('text')}
      confirmLabel={t('confirm')}
      destructive
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onClose={() => !deleting.isPending && onClose()}
    />
  )
}
