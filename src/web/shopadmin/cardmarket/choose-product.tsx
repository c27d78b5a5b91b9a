import { useTranslations } from 'use-intl'
import type { SoldLine } from '#shared/contract/products/cardmarket.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '#web/components/ui/overlay/dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { FindProduct } from '../products/find-product.tsx'
import { useConditionScale } from '../shop/use-my-shop.ts'
import type { ArticleChoice, useSoldFile } from './use-sold-file.ts'

type ChooseProductProps = {
  shopId: number
  line: SoldLine
  choice: Pick<ReturnType<typeof useSoldFile>['choice'], 'mutateAsync' | 'isPending'>
  onClose: () => void
}

/** Choice of the product that an article of Cardmarket is. The article can also be left out. The choice is remembered. */
export function ChooseProduct({ shopId, line, choice, onClose }: ChooseProductProps) {
  const t = useTranslations('cardmarket.choose')
  const { number } = useFormat()
  const text = useText()
  const scale = useConditionScale()
  const { kind: article, product, candidates, isChosen, state } = line
  const save = (body: ArticleChoice) => {
    if (!choice.isPending) void choice.mutateAsync(body).then(onClose, () => undefined)
  }
  const choose = (productId: number) => save({ article, choice: 'product', productId })
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader title={t('title')} description={line.article} />
        <DialogBody className="grid content-start gap-4">
          {candidates.length > 0 && (
            <ul className="divide-y rounded-lg border" aria-label={t('candidates')}>
              {candidates.map((each) => {
                const name = text(listingName({ name: each.name, ...each.details }, scale))
                return (
                  <li key={each.id} className="flex items-center gap-3 px-3 py-2">
                    <span className="min-w-0 flex-1 break-words">
                      <ListingTitle listing={{ name: each.name, ...each.details }} scale={scale} />
                      <span className="block text-quiet text-xs tabular-nums">
                        {t('number', { id: number(each.id), stock: each.stock })}
                      </span>
                    </span>
                    <Button
                      variant="outline"
                      size="sm"
                      disabled={choice.isPending}
                      aria-label={t('chooseNamed', { name })}
                      onClick={() => choose(each.id)}
                    >
                      {t('choose')}
                    </Button>
                  </li>
                )
              })}
            </ul>
          )}
          <FindProduct
            shopId={shopId}
            chosen={product ? [product.id] : []}
            chosenText={t('isChosen')}
            soldOut
            words={{ search: t('search'), choose: t('choose'), named: (name) => t('chooseNamed', { name }) }}
            onChoose={({ id }) => choose(id)}
          />
          <p className="text-quiet text-sm">{t('remembered')}</p>
        </DialogBody>
        <DialogFooter>
          {isChosen && (
            <Button variant="ghost" disabled={choice.isPending} onClick={() => save({ article, choice: 'automatic' })}>
              {t('forget')}
            </Button>
          )}
          {state !== 'leftOut' && (
            <Button variant="outline" disabled={choice.isPending} onClick={() => save({ article, choice: 'leaveOut' })}>
              {t('leaveOut')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
