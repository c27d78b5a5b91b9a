import { ArrowLeft, Minus, Plus, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { type CatalogueProduct, getCatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { findProductByCode } from '#shared/contract/products/products.ts'
import { copyDetails, finishName } from '#shared/rules/cards/listing-name.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { games as allGames } from '#shared/rules/games/games.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { DialogBody, DialogFooter } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { entryFacts } from '../entry-facts.ts'
import type { ListStart } from '../list/list-view.tsx'
import ScanEntries from './scan-entries.tsx'
import { type CopyFacts, lineKey, listOf, type ScannedLine, scannedCards, withCard } from './scanned-cards.ts'

const isSame = (one: ScannedLine, other: ScannedLine) => lineKey(one) === lineKey(other)

type ScanViewProps = {
  shopId: number
  /** Shows the scanned cards as a list, to check and add them. */
  onReview: (list: ListStart) => void
  onBack: () => void
}

/** Scans cards one after another into a list, which is stored on the device until it is reviewed. */
export default function ScanView({ shopId, onReview, onBack }: ScanViewProps) {
  const t = useTranslations()
  const write = useText()
  const { games } = useShopGames(shopId)
  const [stored] = useState(() => scannedCards(shopId))
  const lines = useSyncExternalStore(stored.subscribe, stored.items)
  const [finish, setFinish] = useState('')
  const scale = useConditionScale()
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const change = (line: ScannedLine, by: number) =>
    stored.change((all) =>
      all.map((each) => (isSame(each, line) ? { ...each, pieces: Math.max(1, each.pieces + by) } : each)),
    )
  const add = (entry: CatalogueProduct, copy: CopyFacts) => stored.change((all) => withCard(all, entry, copy))
  const remove = (line: ScannedLine) => {
    const at = lines.findIndex((each) => isSame(each, line))
    stored.change((all) => all.filter((each) => !isSame(each, line)))
    toast({
      title: t('scanning.removed', { card: line.entry.name }),
      action: {
        label: t('search.list.undoDrop'),
        onClick: () => stored.change((all) => all.filter((each) => !isSame(each, line)).toSpliced(at, 0, line)),
      },
    })
  }
  /** One more of a product that the shop has: a sealed one, or a copy with our label. */
  const addCoded = async (code: string) => {
    const found = await call(findProductByCode, { params: { id: shopId }, query: { code } }).catch((error: unknown) => {
      if (hasStatus(error, 404) || hasStatus(error, 400)) return []
      return undefined
    })
    if (!found) return t('scanning.lookUpFailed')
    const [product] = found.filter(({ pokemonProductId }) => pokemonProductId !== null)
    if (!product?.pokemonProductId)
      return t(found.length > 0 ? 'scanning.codeWithoutCard' : 'scanning.unknownCode', { code })
    const query = { params: { id: product.pokemonProductId }, query: { shopId } }
    const entry = await call(getCatalogueProduct, query).catch(() => undefined)
    if (!entry) return t('scanning.lookUpFailed')
    const { language, condition, finish: own } = product
    add(entry, { language, condition, finish: own })
    return t('scanning.found', { card: entry.name })
  }
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        <ScanEntries
          shopId={shopId}
          onEntry={(entry, language) => add(entry, language ? { language } : {})}
          onCode={addCoded}
        />
        {lines.length > 0 && (
          <ul aria-label={t('scanning.scanned')} className="grid divide-y">
            {lines.map((line) => (
              <li key={lineKey(line)} className="flex items-center gap-2 py-2">
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere font-medium">{line.entry.name}</p>
                  <p className="wrap-anywhere text-quiet text-xs">
                    {[write(entryFacts(line.entry)), write(copyDetails({ name: '', ...line }, scale))]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  disabled={line.pieces === 1}
                  aria-label={t('scanning.less', { card: line.entry.name })}
                  onClick={() => change(line, -1)}
                >
                  <Minus aria-hidden="true" />
                </Button>
                <span className="w-6 text-center tabular-nums">{line.pieces}</span>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('scanning.more', { card: line.entry.name })}
                  onClick={() => change(line, 1)}
                >
                  <Plus aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('scanning.remove', { card: line.entry.name })}
                  onClick={() => remove(line)}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Field label={t('scanning.finish')} hint={t('scanning.finishHint')}>
          <Select
            value={finish}
            options={allGames[lines[0]?.entry.game ?? games[0] ?? FIRST_GAME].finishes.map(({ id }) => ({
              value: id,
              label: write(finishName(id)),
            }))}
            onChange={({ currentTarget }) => setFinish(currentTarget.value)}
          >
            <option value="">{t('scanning.finishOfCard')}</option>
          </Select>
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('search.list.back')}
        </Button>
        <Button
          disabled={lines.length === 0}
          // Once it is read, the server stores them as an open list.
          onClick={() => onReview({ ...listOf(lines, finish), onRead: () => stored.change(() => []) })}
        >
          {t('scanning.review', { count: pieces })}
        </Button>
      </DialogFooter>
    </>
  )
}
