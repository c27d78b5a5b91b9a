import type { PlatformShop } from '#shared/contract/platform.ts'
import { fullName } from '#shared/rules/person.ts'
import { formatDate } from '#shared/rules/time-ago.ts'
import { Card, CardContent, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { Facts } from '../facts.tsx'

const roles = { shop_owner: 'Shop Owner', superadmin: 'Super Admin', customer: 'Customer' } as const

export function OwnerCard({ owner }: { owner: PlatformShop['owner'] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Owner</CardTitle>
      </CardHeader>
      <CardContent>
        <Facts
          facts={[
            ['Name', fullName(owner.firstName, owner.lastName) || 'No name provided'],
            [
              'E-mail',
              <a key="mail" href={`mailto:${owner.email}`} className="text-accent-ink hover:underline">
                {owner.email}
              </a>,
            ],
            ['Joined', formatDate(owner.createdAt)],
            ['Role', roles[owner.role]],
          ]}
        />
      </CardContent>
    </Card>
  )
}
