import sharp from 'sharp'

// Only these decoders open untrusted files; SVG, TIFF, PDF and others are unreachable whatever the bytes are.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((type) => `VipsForeignLoad${type}`) })
// One thread per picture: the queue in front limits how many run. No input repeats, so nothing is cached.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
