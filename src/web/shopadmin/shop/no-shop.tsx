import { Store } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useMe } from '#web/lib/session/use-me.ts'

/** In place of a screen that needs a shop. A customer cannot have one. */
export function NoShop() {
  const { data: user } = useMe()
  useEffect(() => {
    toast({ title: 'No shop found', variant: 'destructive' })
  }, [])
  const customer = user?.role === 'customer'
  return (
    <Empty
      icon={<Store />}
      title="No Shop Found"
      action={
        customer ? undefined : (
          <Button asChild>
            <Link to="/shopadmin/settings">Set Up Your Shop</Link>
          </Button>
        )
      }
    >
      {customer ? 'Your account is a customer account and has no shop.' : 'You have no shop yet. Set one up to go on.'}
    </Empty>
  )
}
