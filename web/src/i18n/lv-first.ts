const rooms = import.meta.glob('./lv/*.json', { eager: true, import: 'default', query: '?first' })

export default Object.assign({}, ...Object.values(rooms))
