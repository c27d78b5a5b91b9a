import { Link } from 'react-router'
import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { formatDate } from '#shared/rules/text/time-ago.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Facts } from '../facts.tsx'
import { roleLabel } from '../roles.ts'

export function OwnerCard({ owner }: { owner: PlatformShop['owner'] }) {
  return (
    <Card>
      <CardHeader title="Owner" />
      <CardContent>
        <Facts
          facts={[
            [
              'Name',
              <Link
                key="name"
                to={`/platformadmin/users?user=${owner.id}`}
                className="text-accent-ink hover:underline"
                aria-label={`View the account of ${fullName(owner.firstName, owner.lastName) || owner.email}`}
              >
                {fullName(owner.firstName, owner.lastName) || 'No name provided'}
              </Link>,
            ],
            [
              'Email',
              <a key="mail" href={`mailto:${owner.email}`} className="text-accent-ink hover:underline">
                {owner.email}
              </a>,
            ],
            ['Joined', formatDate(owner.createdAt)],
            ['Role', roleLabel(owner.role)],
          ]}
        />
      </CardContent>
    </Card>
  )
}
