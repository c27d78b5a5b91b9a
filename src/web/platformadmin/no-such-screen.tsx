import { Link } from 'react-router'
import { Screen } from '#web/components/screen.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'

/** An address inside the platform's area that leads nowhere. */
export default function NoSuchScreen() {
  return (
    <Screen title="404 Page Not Found">
      <Empty
        title="There is no such page here"
        action={
          <Button asChild variant="outline">
            <Link to="/platformadmin">Back to Overview</Link>
          </Button>
        }
      >
        Did somebody forget to add the page to the router?
      </Empty>
    </Screen>
  )
}
