import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { listOrderBlocks, type OrderBlock } from '#shared/contract/orders/order-blocks.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { formatDate } from '#shared/rules/text/time-ago.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/overlay/dialog.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { BlockForm } from './block-form.tsx'
import { useUnblock } from './use-order-blocks.ts'

const PER_PAGE = 50

type BlockedDialogProps = { shopId: number; onClose: () => void }

/** Who cannot order at the shop. */
export function BlockedDialog({ shopId, onClose }: BlockedDialogProps) {
  const query = useInfiniteQuery({
    queryKey: keyOf(listOrderBlocks, { id: shopId }),
    queryFn: ({ pageParam }) =>
      call(listOrderBlocks, { params: { id: shopId }, query: { limit: PER_PAGE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Blocked customers</DialogTitle>
          <DialogDescription>
            They can browse your shop but cannot order. To block a network, open an order that came from it.
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="grid gap-4">
          <BlockForm shopId={shopId} />
          <Loaded query={query} failure="Failed to load blocked customers">
            {({ pages }) =>
              pages[0]?.total ? (
                <>
                  <ul aria-label="Blocked" className="divide-y rounded-lg border">
                    {pages.flatMap(({ items }) =>
                      items.map((block) => <Row key={block.id} shopId={shopId} block={block} />),
                    )}
                  </ul>
                  {query.hasNextPage && (
                    <Button
                      variant="outline"
                      className="justify-self-center"
                      pending={query.isFetchingNextPage}
                      onClick={() => query.fetchNextPage()}
                    >
                      Show more
                    </Button>
                  )}
                </>
              ) : (
                <Empty icon={<ShieldCheck />} title="Nobody is blocked" />
              )
            }
          </Loaded>
        </DialogBody>
      </DialogContent>
    </Dialog>
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
