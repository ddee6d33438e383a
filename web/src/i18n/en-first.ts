const rooms = import.meta.glob('./en/*.json', { eager: true, import: 'default', query: '?first' })

export default Object.assign({}, ...Object.values(rooms))
