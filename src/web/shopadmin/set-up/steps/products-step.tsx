import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FileUp, type LucideIcon, PencilLine, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getApproval } from '#shared/contract/shops/approval.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { soldGames } from '#shared/rules/shops/set-up.ts'
import { read } from '#web/lib/api/call.ts'
import { SearchProducts } from '../../catalogue/search-products.tsx'
import { useShopGames } from '../../games/use-shop-games.ts'
import { ImportProducts } from '../../imports/import-products.tsx'
import { AddProductDialog } from '../../products/form/product-dialog.tsx'
import { ProductActionsContext } from '../../products/product-context.ts'
import { useProductScreen } from '../../products/product-dialogs.tsx'
import { useShopStats } from '../../shop/use-shop-stats.ts'
import { StepForm } from '../step-frame.tsx'
import { useStep } from '../use-step.ts'

type DoorName = 'search' | 'file' | 'hand'

/** Three ways to add the first products, each in a dialog on this step. */
export function ProductsStep({ shop }: { shop: Shop }) {
  const t = useTranslations('setUp.products')
  const { next, later, pending } = useStep(shop, 'products')
  const { data: stats } = useShopStats(shop.id)
  const { data: approval } = useQuery(read(getApproval, { params: { id: shop.id } }))
  const { catalogued } = useShopGames(shop.id)
  const { actions } = useProductScreen(shop.id)
  const [byHand, setByHand] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (count > 0) next()
    else later()
  }
  const count = stats?.totalProducts ?? 0
  const doors: Readonly<Record<DoorName, React.ReactNode>> = {
    search: <SearchProducts shopId={shop.id} trigger={(open) => <Door name="search" icon={Search} onClick={open} />} />,
    file: <ImportProducts shopId={shop.id} trigger={(open) => <Door name="file" icon={FileUp} onClick={open} />} />,
    hand: <Door name="hand" icon={PencilLine} onClick={() => setByHand(true)} />,
  }
  return (
    <>
      {/* Next to the form, because the forms of the dialogs must not submit it. */}
      <ul className="grid gap-3">
        {doorsFor(shop, catalogued).map((name) => (
          <li key={name}>{doors[name]}</li>
        ))}
      </ul>
      <StepForm step="products" pending={pending} onLater={later} onSubmit={submit}>
        <p role="status" className="font-medium tabular-nums">
          {t('count', { count })}
        </p>
        {approval?.productLimit != null && (
          <p className="text-quiet text-sm">{t('limit', { limit: approval.productLimit })}</p>
        )}
      </StepForm>
      <ProductActionsContext value={actions}>
        {byHand && <AddProductDialog shopId={shop.id} onClose={() => setByHand(false)} />}
      </ProductActionsContext>
    </>
  )
}

/** A shop with no game of the catalogue begins with its file. */
const doorsFor = ({ sells }: Shop, catalogued: readonly GameId[]): DoorName[] => {
  const games = soldGames.filter((game) => sells.includes(game))
  return games.length > 0 && !catalogued.some((game) => games.includes(game))
    ? ['file', 'hand', 'search']
    : ['search', 'file', 'hand']
}

function Door({ name, icon: Icon, onClick }: { name: DoorName; icon: LucideIcon; onClick: () => void }) {
  const t = useTranslations('setUp.products')
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full items-center gap-4 rounded-lg border px-4 py-3 text-left transition-colors hover:border-edge-strong hover:bg-well"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-wash text-accent-ink">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{t(`door.${name}.title`)}</span>
        <span className="text-quiet text-sm">{t(`door.${name}.text`)}</span>
      </span>
      <ChevronRight className="size-4 shrink-0 text-quiet" aria-hidden="true" />
    </button>
  )
}
