import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useEffect } from 'react'
import { getCatalogueSize } from '#shared/contract/catalogue.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { whyNothingFound } from './why-nothing-found.ts'

const EVERY_MS = 5_000

/** Nothing matches, or there is nothing yet that could match. */
export function NothingFound() {
  const { data, isPending } = useQuery({
    ...read(getCatalogueSize),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.loading ? EVERY_MS : false),
  })
  const write = useText()
  const why = whyNothingFound(data)
  const title = write(why.title)
  useEffect(() => {
    if (!isPending) toast({ title })
  }, [isPending, title])
  if (isPending) return null
  return (
    <div role="status">
      <Empty title={title} icon={<PackageSearch />}>
        {why.text && write(why.text)}
      </Empty>
    </div>
  )
}
