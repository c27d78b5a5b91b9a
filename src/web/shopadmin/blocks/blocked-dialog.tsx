import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listOrderBlocks, type OrderBlock } from '#shared/contract/orders/order-blocks.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { IfMay } from '../access/if-may.tsx'
import { BlockForm } from './block-form.tsx'
import { useUnblock } from './use-order-blocks.ts'

type BlockedDialogProps = { shopId: number; onClose: () => void }

export function BlockedDialog({ shopId, onClose }: BlockedDialogProps) {
  const t = useTranslations('blocks.list')
  const query = useInfiniteQuery(readPages(listOrderBlocks, { params: { id: shopId } }))
  return (
    <Modal title={t('title')} description={t('description')} onClose={onClose}>
      <DialogBody className="grid gap-4">
        <IfMay need="customers.write">
          <BlockForm shopId={shopId} />
        </IfMay>
        <Loaded query={query} failure={t('failure')}>
          {({ pages }) =>
            pages[0]?.total ? (
              <>
                <ul aria-label={t('label')} className="divide-y rounded-lg border">
                  {pages.flatMap(({ items }) =>
                    items.map((block) => <Row key={block.id} shopId={shopId} block={block} />),
                  )}
                </ul>
                <ShowMore query={query} failure={t('failure')} />
              </>
            ) : (
              <Empty icon={<ShieldCheck />} title={t('empty')} />
            )
          }
        </Loaded>
      </DialogBody>
    </Modal>
  )
}

function Row({ shopId, block }: { shopId: number; block: OrderBlock }) {
  const t = useTranslations('blocks')
  const { date } = useFormat()
  const unblock = useUnblock(shopId)
  const number = block.order ? displayOrderNumber(block.order.orderNumber) : ''
  const name = block.email ?? t('list.networkOf', { number })
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <span className="grid min-w-0 flex-1">
        <span className="break-all font-medium">{name}</span>
        <span className="text-quiet text-xs">
          {block.order && <span className="break-all">{block.order.customerEmail} · </span>}
          {block.endsAt
            ? t('list.until', { date: date(block.endsAt) })
            : t('list.since', { date: date(block.createdAt) })}
        </span>
      </span>
      <IfMay need="customers.write">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('unblockOf', { name })}
          pending={unblock.isPending}
          onClick={() => unblock.mutate(block.id)}
        >
          {t('unblock')}
        </Button>
      </IfMay>
    </li>
  )
}
