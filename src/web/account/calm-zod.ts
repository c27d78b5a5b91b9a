import { z } from 'zod'

// zod would try to compile its checks with `new Function`, which the Content-Security-Policy forbids and reports.
z.config({ jitless: true })
