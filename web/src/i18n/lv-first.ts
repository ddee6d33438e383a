import type { Messages } from './say-message.ts'

const rooms = import.meta.glob<Messages>('./lv/*.json', { eager: true, import: 'default', query: '?first' })

export default Object.assign({}, ...Object.values(rooms)) as Messages
