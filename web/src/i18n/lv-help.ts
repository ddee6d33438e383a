import type { Messages } from './say-message.ts'

const rooms = import.meta.glob<Messages>('./lv/help.json', { eager: true, import: 'default' })

export default Object.assign({}, ...Object.values(rooms)) as Messages
