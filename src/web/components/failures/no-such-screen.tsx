import { Link } from 'react-router'
import { Screen } from '../screen.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** An address inside an area that leads nowhere, and the way to where the area begins. */
export function NoSuchScreen({ home, children }: { home: string; children: string }) {
  return (
    <Screen title="404 Page Not Found">
      <Empty
        title="There is no such page here"
        action={
          <Button asChild variant="outline">
            <Link to={home}>{children}</Link>
          </Button>
        }
      >
        Did you forget to add the page to the router?
      </Empty>
    </Screen>
  )
}
