import '@vitejs/plugin-react/preamble'
import './styles/app.css'
import { hydrate } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { routeAt } from './routes.tsx'

const client = createQueryClient()
const root = document.getElementById('root')
const data = document.getElementById('data')
if (!root) throw new Error('The page has no root')

if (data?.textContent) hydrate(client, JSON.parse(data.textContent))

const tree = (
  <BrowserRouter>
    <App client={client} />
  </BrowserRouter>
)

// The screen that is in sight has to be there before React takes over, or it would be drawn twice.
await routeAt(window.location.pathname).route.preload()
if (data) hydrateRoot(root, tree)
else createRoot(root).render(tree)
