import type { Messages } from './say-message.ts'

const rooms = import.meta.glob<Messages>('./en/{app,auth,shared}.json', { eager: true, import: 'default' })

export default Object.assign({}, ...Object.values(rooms)) as Messages
