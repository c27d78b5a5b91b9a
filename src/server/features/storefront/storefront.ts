export { toPublicProduct } from './to-public.ts'
