// Reads one calendar that it is sent, answers its times, and ends.
import type { FeedToExpand } from './expand-feed.ts'
import { readFeed } from './read-feed.ts'

process.on('disconnect', () => process.exit(1)) // the parent process has ended
process.once('message', feed => {
  process.send?.(readFeed(feed as FeedToExpand))
})
