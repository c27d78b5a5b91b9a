import { ExternalLink, Plus, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { storefrontPath } from '../shop/storefront-url.ts'

/** `slug` is null while the shop has no address: then there is no storefront to look at. */
export function QuickActions({ slug }: { slug: string | null }) {
  return (
    <Card>
      <CardHeader title="Quick Actions" />
      <CardContent className="grid gap-2">
        <Button asChild>
          <Link to="/shopadmin/products?dialog=add">
            <Plus aria-hidden="true" />
            Add New Product
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/shopadmin/orders">
            <ShoppingBag aria-hidden="true" />
            View All Orders
          </Link>
        </Button>
        {slug ? (
          <Button asChild variant="outline">
            <a href={storefrontPath(slug)} target="_blank" rel="noopener">
              <ExternalLink aria-hidden="true" />
              View Storefront
            </a>
          </Button>
        ) : (
          <Button variant="outline" disabled>
            <ExternalLink aria-hidden="true" />
            View Storefront
          </Button>
        )}
      </CardContent>
    </Card>
  )
}
