import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { ShopState } from '../shop-state.tsx'
import { ManageShop, ShopName } from './shop-names.tsx'

export function ShopTable({ shops }: { shops: readonly PlatformShop[] }) {
  return (
    <Table label="Shops" className="min-w-160 table-fixed">
      <TableHeader>
        <TableHead className="rounded-tl-lg">Shop</TableHead>
        <TableHead>Owner</TableHead>
        <TableHead className="w-56">Status</TableHead>
        <TableHead className="w-28 rounded-tr-lg text-right">Actions</TableHead>
      </TableHeader>
      <tbody>
        {shops.map((shop) => (
          <ShopRow key={shop.id} shop={shop} />
        ))}
      </tbody>
    </Table>
  )
}

function ShopRow({ shop }: { shop: PlatformShop }) {
  const { owner } = shop
  return (
    <TableRow>
      <TableCell className="py-2">
        <ShopName shop={shop} />
      </TableCell>
      <TableCell className="py-2">
        <p className="truncate" title={owner.email}>
          {owner.email}
        </p>
        <p className="truncate text-quiet text-xs">{fullName(owner.firstName, owner.lastName)}</p>
      </TableCell>
      <TableCell>
        <ShopState shop={shop} />
      </TableCell>
      <TableCell className="text-right">
        <ManageShop shop={shop} />
      </TableCell>
    </TableRow>
  )
}
