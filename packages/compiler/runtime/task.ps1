function Open-Task {
	# The Task Scheduler's own objects: the same in every PowerShell, and nothing localised.
	# https://learn.microsoft.com/windows/win32/taskschd/registeredtask
	param([string] $Path)
	$service = New-Object -ComObject 'Schedule.Service'
	$service.Connect()
	$cut = $Path.LastIndexOf('\')
	$folder = $service.GetFolder($Path.Substring(0, [Math]::Max($cut, 1)))
	return $folder.GetTask($Path.Substring($cut + 1))
}

function Get-TaskValue {
	# 2 and 3: no such task, or no such folder.
	param($Resource)
	try {
		$task = Open-Task -Path $Resource.Path
	} catch {
		if (@(2, 3) -contains (Get-ErrorCode -Exception $_.Exception)) {
			return @{ Status = 'absent' }
		}
		throw
	}
	return @{ Status = 'present'; Value = [bool] $task.Enabled }
}

function Write-TaskValue {
	param($Resource, $Value)
	$task = Open-Task -Path $Resource.Path
	$task.Enabled = [bool] $Value
}
