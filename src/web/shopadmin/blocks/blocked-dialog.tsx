import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { listOrderBlocks, type OrderBlock } from '#shared/contract/orders/order-blocks.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { formatDate } from '#shared/rules/text/time-ago.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { BlockForm } from './block-form.tsx'
import { useUnblock } from './use-order-blocks.ts'

const FAILURE = 'Failed to load blocked customers'

type BlockedDialogProps = { shopId: number; onClose: () => void }

/** Who cannot order at the shop. */
export function BlockedDialog({ shopId, onClose }: BlockedDialogProps) {
  const query = useInfiniteQuery(readPages(listOrderBlocks, { params: { id: shopId } }))
  return (
    <Modal
      title="Blocked customers"
      description="They can browse your shop but cannot order. To block a network, open an order that came from it."
      onClose={onClose}
    >
      <DialogBody className="grid gap-4">
        <BlockForm shopId={shopId} />
        <Loaded query={query} failure={FAILURE}>
          {({ pages }) =>
            pages[0]?.total ? (
              <>
                <ul aria-label="Blocked" className="divide-y rounded-lg border">
                  {pages.flatMap(({ items }) =>
                    items.map((block) => <Row key={block.id} shopId={shopId} block={block} />),
                  )}
                </ul>
                <ShowMore query={query} failure={FAILURE} />
              </>
            ) : (
              <Empty icon={<ShieldCheck />} title="Nobody is blocked" />
            )
          }
        </Loaded>
      </DialogBody>
    </Modal>
  )
}

function Row({ shopId, block }: { shopId: number; block: OrderBlock }) {
  const unblock = useUnblock(shopId)
  const name = block.email ?? `Network of order ${block.order ? displayOrderNumber(block.order.orderNumber) : ''}`
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <span className="grid min-w-0 flex-1">
        <span className="break-all font-medium">{name}</span>
        <span className="text-quiet text-xs">
          {block.order && <span className="break-all">{block.order.customerEmail} · </span>}
          {block.endsAt ? `until ${formatDate(block.endsAt)}` : `since ${formatDate(block.createdAt)}`}
        </span>
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Unblock ${name}`}
        pending={unblock.isPending}
        onClick={() => unblock.mutate(block.id)}
      >
        Unblock
      </Button>
    </li>
  )
}
