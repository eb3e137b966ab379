-- What many-sessions.lua sends, with a header that means nothing.
local count = 0
function request()
  count = count + 1
  wrk.headers["X-Petstore-Nothing"] = "session-" .. (count % 64)
  return wrk.format("GET", "/v1/pets?limit=20")
end
