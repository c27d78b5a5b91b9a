import { PackageOpen } from 'lucide-react'
import { Empty } from '#web/components/ui/empty.tsx'

export const NothingToPack = () => (
  <Empty icon={<PackageOpen />} title="Nothing to pack">
    None of these orders is paid and waiting to be shipped.
  </Empty>
)
