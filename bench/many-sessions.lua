-- Lists animals of 64 sessions in turn.
local count = 0
function request()
  count = count + 1
  wrk.headers["X-Petstore-Session"] = "session-" .. (count % 64)
  return wrk.format("GET", "/v1/pets?limit=20")
end
