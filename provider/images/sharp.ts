// The only import of the image library, configured for a server: it caches nothing between two pictures.
import sharp from 'sharp'

sharp.cache(false)

export { sharp }
